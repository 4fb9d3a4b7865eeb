export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
