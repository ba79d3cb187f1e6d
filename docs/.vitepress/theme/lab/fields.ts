/** The controls of the laboratory: what each is called, and between which values it makes sense. */
import type { LaboratorySettings } from '../../../../lab-stack/local/laboratory/settings.ts';

type NumberName = {
  [Name in keyof LaboratorySettings]: LaboratorySettings[Name] extends number ? Name : never;
}[keyof LaboratorySettings];

export interface NumberField {
  readonly name: NumberName;
  readonly label: string;
  /** A word behind the control; empty for a plain number. */
  readonly unit: string;
  /** What a service takes. Beyond it the services still judge: the control only steps within. */
  readonly least: number;
  readonly most: number;
}

export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly NumberField[];
}

export const FIELD_GROUPS: readonly FieldGroup[] = [
  {
    title: 'The queue',
    fields: [
      { name: 'visibility', label: 'Visibility timeout', unit: 's', least: 0, most: 43_200 },
      { name: 'receives', label: 'Max receive count', unit: '', least: 1, most: 1_000 },
    ],
  },
  {
    title: 'The mapping',
    fields: [
      { name: 'batch', label: 'Batch size', unit: '', least: 1, most: 10_000 },
      { name: 'window', label: 'Batch window', unit: 's', least: 0, most: 300 },
      { name: 'cap', label: 'Max concurrency', unit: '(0: none)', least: 0, most: 1_000 },
    ],
  },
  {
    title: 'The function',
    fields: [
      { name: 'timeout', label: 'Timeout', unit: 's', least: 1, most: 900 },
      { name: 'places', label: 'Reserved concurrency', unit: '(0: stopped)', least: 0, most: 100 },
      { name: 'work', label: 'Work per message', unit: 's', least: 0, most: 900 },
    ],
  },
  {
    title: 'What is sent',
    fields: [
      { name: 'messages', label: 'Messages', unit: '', least: 1, most: 50 },
      { name: 'gap', label: 'From one to the next', unit: 's', least: 0, most: 3_600 },
    ],
  },
];

export interface ChoiceField<Name extends 'who' | 'when' | 'how'> {
  readonly name: Name;
  readonly label: string;
  readonly options: readonly { readonly value: LaboratorySettings[Name]; readonly text: string }[];
}

export const WHO: ChoiceField<'who'> = {
  name: 'who',
  label: 'What fails',
  options: [
    { value: 'none', text: 'nothing' },
    { value: 'one', text: 'one message: m2, or the only one' },
    { value: 'all', text: 'every message' },
  ],
};

export const WHEN: ChoiceField<'when'> = {
  name: 'when',
  label: 'When it fails',
  options: [
    { value: 'always', text: 'always' },
    { value: 'first', text: 'at its first receives' },
    { value: 'every', text: 'every so many messages' },
  ],
};

export const HOW: ChoiceField<'how'> = {
  name: 'how',
  label: 'What the function does then',
  options: [
    { value: 'throws', text: 'throws at once' },
    { value: 'reports', text: 'goes on, reports it at the end' },
    { value: 'hangs', text: 'hangs until its timeout' },
  ],
};

/** What the count means, which goes with two of the three answers to `when`. */
export const COUNT: NumberField = {
  name: 'count',
  label: 'How many',
  unit: '',
  least: 1,
  most: 1_000,
};
