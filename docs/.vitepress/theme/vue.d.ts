/** What a `.vue` file is to those that import it; its own template is not type-checked. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue';

  const component: DefineComponent;
  export default component;
}
