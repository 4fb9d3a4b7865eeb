/** What a browser that can write to the disk offers; not all do. */
interface WithPicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

/** From here on a file is written to the disk while it comes; a smaller one is saved as browsers do with downloads. */
const LARGE_BYTES = 50_000_000;

/**
 * Saves an answer without holding a large one in memory, where the browser can: it asks where to, which needs the press
 * of a button. Elsewhere the browser keeps it as a blob, which it may do on the disk. Answers false when the person
 * would not say where.
 */
export async function saveAnswer(
  { name, bytes }: { name: string; bytes: number },
  open: () => Promise<Response>,
): Promise<boolean> {
  const { showSaveFilePicker } = globalThis as WithPicker;
  if (!showSaveFilePicker || bytes < LARGE_BYTES) {
    const response = await open();
    saveBlob(await response.blob(), name);
    return true;
  }
  const file = await showSaveFilePicker({ suggestedName: name }).catch(() => null);
  if (!file) return false;
  const response = await open();
  await response.body?.pipeTo(await file.createWritable());
  return true;
}

export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
