import { SET_UPS } from '../set-ups.ts';
import type { LaboratorySettings } from '../settings.ts';

/** Three messages in one batch, of which the second fails once and is reported; with changes. */
export function settingsWith(changes: Partial<LaboratorySettings> = {}): LaboratorySettings {
  return { ...SET_UPS.reports.settings, ...changes };
}
