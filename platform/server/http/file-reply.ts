import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileReply, FileStream } from '#platform/shared/endpoint.ts';

export const isStream = (replied: unknown): replied is FileStream =>
  typeof replied === 'object' && replied !== null && 'chunks' in replied;

/** Sent only with a declared media type and never rendered as a page: the browser saves it. */
export function sendFile(reply: FastifyReply, types: readonly string[], file: FileReply | FileStream) {
  const { contentType } = file;
  if (!types.includes(contentType)) throw new TypeError(`No file of the type ${contentType} is declared.`);
  reply.type(contentType).header('content-disposition', dispositionOf(file));
  if (!('chunks' in file)) return reply.send(Buffer.from(file.bytes));
  if (file.length !== undefined) reply.header('content-length', file.length);
  return reply.send(Readable.from(file.chunks, { objectMode: false }));
}

/** A name of these characters needs no encoding (RFC 6266) and cannot contain a path. */
function dispositionOf(file: FileReply | FileStream): string {
  if (!('chunks' in file) || file.fileName === undefined) return 'attachment';
  if (!/^\w[\w.-]*$/.test(file.fileName)) throw new TypeError('The name of a file is made of plain signs.');
  return `attachment; filename="${file.fileName}"`;
}
