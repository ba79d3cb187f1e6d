import type { LaboratorySettings } from '../settings.ts';

/** Three messages in one batch, of which the second fails once and is reported; with changes. */
export function settingsWith(changes: Partial<LaboratorySettings> = {}): LaboratorySettings {
  return {
    visibility: 60,
    receives: 5,
    batch: 10,
    window: 0,
    cap: 0,
    reports: true,
    timeout: 30,
    places: 10,
    work: 5,
    messages: 3,
    gap: 0,
    who: 'one',
    when: 'first',
    count: 1,
    how: 'reports',
    ...changes,
  };
}
