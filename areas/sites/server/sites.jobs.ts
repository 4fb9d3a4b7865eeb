import { tagReplaced } from '#areas/users/tags/tags.events.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { subscriber, type Job } from '#platform/server/jobs/jobs.ts';
import { replaceSite } from './sites.service.ts';

export const siteJobs: readonly Job[] = [
  subscriber('replace-tag-in-sites', tagReplaced, ({ databases }, { organizationId, payload }) =>
    withOrganization(databases, { organizationId, actor: { userId: null } }, (db) => replaceSite(db, payload)),
  ),
];
