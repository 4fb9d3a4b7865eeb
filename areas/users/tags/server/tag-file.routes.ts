import type { FastifyInstance } from 'fastify';
import { serveCsv, type CsvColumn } from '#platform/server/http/csv-reply.ts';
import { exportTags, type TAG_FILE_COLUMNS } from '../tag-file.contract.ts';
import type { Tag } from '../tags.contract.ts';
import { findTags } from './tags.queries.ts';

const COLUMNS: Readonly<Record<(typeof TAG_FILE_COLUMNS)[number], CsvColumn<Tag>>> = {
  name: { header: 'tags.column.name', value: ({ name }) => name },
  category: { header: 'users.tags.category', value: ({ category }) => category },
  userCount: { header: 'tags.column.people', value: ({ userCount }) => userCount },
  activeCount: { header: 'users.tags.column.active', value: ({ activeCount }) => activeCount },
  adminCount: { header: 'users.tags.column.admins', value: ({ adminCount }) => adminCount },
  createdAt: { header: 'tags.column.created', value: ({ createdAt }) => createdAt, isTime: true },
};

/** Tags identify no one, so downloading them is not recorded. */
export async function tagFileRoutes(app: FastifyInstance): Promise<void> {
  serveCsv(app, exportTags, ({ query: { columns: chosen, ...query } }) => ({
    columns: COLUMNS,
    chosen,
    readPage: (db, place) => findTags(db, { ...query, ...place }),
  }));
}
