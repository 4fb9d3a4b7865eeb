import type { FastifyInstance } from 'fastify';
import { originOf } from '#platform/server/http/origin.ts';
import { serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../sign-up.contract.ts';
import { confirmSignUp } from './confirm-sign-up.service.ts';
import { signUp } from './sign-up.service.ts';

export async function signUpRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.signUp, ({ parts, body, request }) => signUp(parts, body, originOf(request)));
  serveDirectory(app, contract.confirmSignUp, ({ parts, body, request }) =>
    confirmSignUp(parts, body.token, originOf(request)),
  );
}
