import type { Audience, ShownAudience } from '#areas/users/person/audience.ts';
import type { PersonLabel } from '#areas/users/names/person-label.ts';

/** An audience in the form, with the names of its people. */
export interface AudienceForm {
  readonly everyone: boolean;
  readonly tagIds: readonly string[];
  readonly tagMatch: Audience['tagMatch'];
  readonly people: readonly PersonLabel[];
  readonly excludedTagIds: readonly string[];
  readonly excludedPeople: readonly PersonLabel[];
}

export const NOBODY: AudienceForm = {
  everyone: false,
  tagIds: [],
  tagMatch: 'any',
  people: [],
  excludedTagIds: [],
  excludedPeople: [],
};

export const audienceFields = ({ tags, excludedTags, ...audience }: ShownAudience): AudienceForm => ({
  ...audience,
  tagIds: tags.map(({ id }) => id),
  excludedTagIds: excludedTags.map(({ id }) => id),
});

/** For everyone, tags and names are dropped because they add nothing. */
export function audienceIn({ people, excludedPeople, tagIds, excludedTagIds, ...audience }: AudienceForm): Audience {
  return {
    ...audience,
    tagIds: audience.everyone ? [] : [...tagIds],
    userIds: audience.everyone ? [] : people.map(({ id }) => id),
    excludedTagIds: [...excludedTagIds],
    excludedUserIds: excludedPeople.map(({ id }) => id),
  };
}

export const isAudienceEmpty = ({ everyone, tagIds, people }: AudienceForm): boolean =>
  !everyone && tagIds.length === 0 && people.length === 0;
