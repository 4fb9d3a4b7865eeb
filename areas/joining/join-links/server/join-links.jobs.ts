import { tagReplaced } from '#areas/users/tags/tags.events.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { subscriber, type Job } from '#platform/server/jobs/jobs.ts';
import { replaceTagInLinks } from './join-links.queries.ts';

export const joinLinkJobs: readonly Job[] = [
  subscriber('replace-tag-in-join-links', tagReplaced, ({ databases }, { organizationId, payload }) =>
    withOrganization(databases, { organizationId, actor: { userId: null } }, (db) => replaceTagInLinks(db, payload)),
  ),
];
