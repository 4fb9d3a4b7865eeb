import type { ComponentType } from 'react';

/** Chooses among the organization's tags. It belongs to the users area, and the portal passes it in. */
export type TagChoice = ComponentType<{
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}>;
