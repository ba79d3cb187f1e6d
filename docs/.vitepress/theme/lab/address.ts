/** A set-up in the part of an address behind `#`, so that a link can bring it: `setup=throws&visibility=90`. */
import { SET_UPS, type SetUpName } from '../../../../lab-stack/local/laboratory/set-ups.ts';
import type { LaboratorySettings } from '../../../../lab-stack/local/laboratory/settings.ts';
import { COUNT, FIELD_GROUPS, HOW, WHEN, WHO } from './fields.ts';

export interface Chosen {
  /** Where the settings come from. */
  readonly setUp: SetUpName;
  readonly settings: LaboratorySettings;
}

export const FIRST: SetUpName = 'throws';

type Values = { -readonly [Name in keyof LaboratorySettings]?: LaboratorySettings[Name] };

/** The name of the set-up, and what is changed in it. */
export function hashOf({ setUp, settings }: Chosen): string {
  const given = SET_UPS[setUp].settings;
  const changes = (Object.keys(settings) as (keyof LaboratorySettings)[])
    .filter((name) => settings[name] !== given[name])
    .map((name) => `${name}=${String(settings[name])}`);
  return [`setup=${setUp}`, ...changes].join('&');
}

/** Reads what `hashOf` writes. Undefined for any other text, such as the anchor of a heading; what is not understood is left out. */
export function chosenIn(hash: string): Chosen | undefined {
  const read = new URLSearchParams(hash.replace(/^#/, ''));
  const setUp = read.get('setup');
  if (setUp === null) return undefined;
  const known = isSetUp(setUp) ? setUp : FIRST;
  return { setUp: known, settings: { ...SET_UPS[known].settings, ...changesIn(read) } };
}

function isSetUp(name: string): name is SetUpName {
  return Object.hasOwn(SET_UPS, name);
}

function changesIn(read: URLSearchParams): Values {
  const values: Values = {};
  for (const { name } of [...FIELD_GROUPS.flatMap(({ fields }) => fields), COUNT]) {
    const text = read.get(name);
    if (text !== null && /^\d{1,6}$/.test(text)) values[name] = Number(text);
  }
  const reports = read.get('reports');
  if (reports === 'true' || reports === 'false') values.reports = reports === 'true';
  const who = WHO.options.find(({ value }) => value === read.get('who'));
  const when = WHEN.options.find(({ value }) => value === read.get('when'));
  const how = HOW.options.find(({ value }) => value === read.get('how'));
  return {
    ...values,
    ...(who && { who: who.value }),
    ...(when && { when: when.value }),
    ...(how && { how: how.value }),
  };
}
