import type { ServerParts } from '#platform/server/server-parts.ts';
import type { LoginVisitor } from '#platform/server/http/visitor.ts';
import { Problem } from '#platform/shared/problem.ts';
import { passkeyRefused, type PasskeyProof } from '../passkey-proof.ts';
import { provenAccount } from './passkey-sign-in.service.ts';
import { updateFactorProof } from './second-factor-proofs.queries.ts';
import { spendSecondFactorCode } from './second-factors.service.ts';

type Proof = { readonly code: string } | { readonly passkey: PasskeyProof };

/** Stores that the person of this session has just shown the second factor. */
export async function proveSecondFactor(
  parts: ServerParts,
  { accountId, sessionId }: Pick<LoginVisitor, 'accountId' | 'sessionId'>,
  proof: Proof,
): Promise<void> {
  if ('code' in proof) await spendSecondFactorCode(parts, accountId, proof.code);
  else if ((await provenAccount(parts, proof.passkey)) !== accountId) throw new Problem(passkeyRefused);
  await updateFactorProof(parts.databases.system, sessionId);
}
