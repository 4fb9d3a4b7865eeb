import { fitLogo } from '#areas/organizations/server/logos.service.ts';
import type { SystemDb } from '#platform/server/database/database.ts';
import type { FileReply } from '#platform/shared/endpoint.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { Partner } from '../partners.contract.ts';
import { recordAct } from '#areas/installation/record/server/installation-record.service.ts';
import { deletePartnerLogo, findPartnerLogo, savePartnerLogo } from './partner-logos.queries.ts';
import { activePartner, showPartner } from './partners.service.ts';

export async function showPartnerLogo(db: SystemDb, hash: string): Promise<FileReply> {
  const logo = await findPartnerLogo(db, hash);
  if (!logo) throw new Problem(notFound);
  return { contentType: logo.mime, bytes: new Uint8Array(logo.image) };
}

export async function putPartnerLogo(db: SystemDb, accountId: string, id: string, base64: string): Promise<Partner> {
  const { slug, logoHash } = await activePartner(db, id);
  const logo = fitLogo(base64);
  if (logo.hash !== logoHash) {
    await savePartnerLogo(db, id, logo);
    await recordAct(db, { accountId, action: 'partner_logo.changed', objectId: id, detail: { slug } });
  }
  return showPartner(db, id);
}

export async function removePartnerLogo(db: SystemDb, accountId: string, id: string): Promise<Partner> {
  const { slug, logoHash } = await activePartner(db, id);
  if (!logoHash) throw new Problem(notFound);
  await deletePartnerLogo(db, id);
  await recordAct(db, { accountId, action: 'partner_logo.removed', objectId: id, detail: { slug } });
  return showPartner(db, id);
}
