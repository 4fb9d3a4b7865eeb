import type { FileReply } from '#platform/shared/endpoint.ts';

/** Hands a file to the person as their browser does with downloads. */
export function saveFile({ contentType, bytes }: FileReply, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
