/// <reference types="vite/client" />
import type { App } from 'vue';

/** A room of the theme: what pages use of it is registered when the site opens. */
export interface Room {
  install(app: App): void;
}

/** Every folder beside this file with an `index.ts` that exports `install`. Adding the folder is the whole act. */
const rooms = import.meta.glob<Room>('./*/index.ts', { eager: true });

export function openRooms(app: App): void {
  for (const room of Object.values(rooms)) room.install(app);
}
