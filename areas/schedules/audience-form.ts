import type { Audience, ShownAudience } from '#areas/users/audience.ts';
import type { PersonLabel } from '#areas/users/person-label.ts';

/** An audience while it is chosen: people come with their names. */
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

/** For everyone, other ways in say nothing more. */
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
