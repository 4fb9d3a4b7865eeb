import type { ComponentType } from 'react';
import type { RightsForm } from '#areas/users/rights-form.ts';

/** Chooses what an administrator may do and for whom; the area of the users has it, and the portal hands it in. */
export type RightsChoice = ComponentType<{
  rights: RightsForm;
  onChange: (changes: Partial<RightsForm>) => void;
  isTagMissing: boolean;
}>;
