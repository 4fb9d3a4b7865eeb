import type { FileReply } from '#platform/shared/endpoint.ts';
import { saveBlob } from './save-answer.ts';

/** Hands a file to the person as their browser does with downloads. */
export const saveFile = ({ contentType, bytes }: FileReply, name: string): void =>
  saveBlob(new Blob([bytes], { type: contentType }), name);
