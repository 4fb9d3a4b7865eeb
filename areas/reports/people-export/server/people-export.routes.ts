import type { FastifyInstance } from 'fastify';
import { serveCsv } from '#platform/server/http/csv-reply.ts';
import { exportPeople } from '../people-export.contract.ts';
import { peopleTable } from './people-export.service.ts';

/** The list of people as a file, which combines the data of several areas. */
export async function peopleExportRoutes(app: FastifyInstance): Promise<void> {
  serveCsv(app, exportPeople, ({ visitor, query, t }) => peopleTable(visitor, query, t));
}
