import { getSession, login, logout, switchOrganization } from '#areas/identity/session.contract.ts';
import { createTag, deleteTag, listTags, renameTag, restoreTag } from '#areas/users/tags.contract.ts';
import { getUser, listUsers, setUserTags } from '#areas/users/users.contract.ts';
import type { CallInput, Endpoint } from '#platform/shared/endpoint.ts';

/** The ids of one organization's things, each of them a thing that exists. */
export interface Things {
  organizationId: string;
  userId: string;
  tagId: string;
  deletedTagId: string;
}

interface SampleCall {
  readonly endpoint: Endpoint;
  /** A right call that is about these things. */
  readonly input: (things: Things) => object;
  /** Whether the call names a thing: a stranger's must then look like one that does not exist. */
  readonly isAbout?: keyof Things;
}

const sample = <E extends Endpoint>(
  endpoint: E,
  input: (things: Things) => CallInput<E>,
  isAbout?: keyof Things,
): SampleCall => ({
  endpoint,
  input,
  ...(isAbout && { isAbout }),
});

/** One right call for each endpoint of the product; a new endpoint without one fails the isolation test. */
export const SAMPLE_CALLS: readonly SampleCall[] = [
  sample(login, () => ({ body: { email: 'nobody@test.example', password: 'wrong' } })),
  sample(getSession, () => ({})),
  sample(logout, () => ({})),
  sample(switchOrganization, ({ organizationId }) => ({ body: { organizationId } }), 'organizationId'),
  sample(listUsers, ({ tagId }) => ({ query: { tags: tagId } })),
  sample(getUser, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(setUserTags, ({ userId, tagId }) => ({ params: { id: userId }, body: { tagIds: [tagId] } }), 'userId'),
  sample(listTags, () => ({})),
  sample(createTag, () => ({ body: { name: `Tag ${crypto.randomUUID()}` } })),
  sample(renameTag, ({ tagId }) => ({ params: { id: tagId }, body: { name: `Tag ${crypto.randomUUID()}` } }), 'tagId'),
  sample(deleteTag, ({ tagId }) => ({ params: { id: tagId } }), 'tagId'),
  sample(restoreTag, ({ deletedTagId }) => ({ params: { id: deletedTagId } }), 'deletedTagId'),
];
