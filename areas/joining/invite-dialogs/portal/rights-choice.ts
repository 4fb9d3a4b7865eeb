import type { ComponentType } from 'react';
import type { RightsForm } from '#areas/users/administrators/rights-form.ts';

/** Chooses the profile and scope of an administrator. It belongs to the users area, and the portal passes it in. */
export type RightsChoice = ComponentType<{
  rights: RightsForm;
  onChange: (changes: Partial<RightsForm>) => void;
  isTagMissing: boolean;
}>;
