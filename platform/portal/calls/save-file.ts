import type { FileReply } from '#platform/shared/endpoint.ts';
import { saveBlob } from './save-answer.ts';

/** Saves a file as a normal browser download. */
export const saveFile = ({ contentType, bytes }: FileReply, name: string): void =>
  saveBlob(new Blob([bytes], { type: contentType }), name);
