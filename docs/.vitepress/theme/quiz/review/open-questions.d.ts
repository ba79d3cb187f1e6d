/** Made when the site is built, by `config/questions/open-questions.ts`: what fetches the open questions of a chapter. */
declare module 'virtual:open-questions' {
  const chapters: Readonly<
    Record<string, () => Promise<{ readonly default: readonly import('../served.ts').ServedQuestion[] }>>
  >;
  export default chapters;
}
