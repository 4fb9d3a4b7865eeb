import type { InputEvent, InputQueue } from './input-event.ts';

export interface OpenQueue extends InputQueue {
  add(event: InputEvent): void;
}

/** Alternates between two lists, so that frames produce no garbage to collect. */
export function inputQueue(): OpenQueue {
  let filling: InputEvent[] = [];
  let taken: InputEvent[] = [];
  return {
    add: (event) => void filling.push(event),
    take: () => {
      [filling, taken] = [taken, filling];
      filling.length = 0;
      return taken;
    },
  };
}
