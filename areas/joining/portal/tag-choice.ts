import type { ComponentType } from 'react';

/** Chooses among the organization's tags; the area of the users has it, and the portal hands it in. */
export type TagChoice = ComponentType<{
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}>;
