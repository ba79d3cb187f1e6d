/** All that moves a cursor, clears a screen or rings; line ends stay. */
// oxlint-disable-next-line no-control-regex -- these are what must not get through
const CONTROL = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g;

/** The same data, with no control characters in its texts: an answer's code may have written them. */
export function harmless<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(CONTROL, '') : value,
  ) as Data;
}
