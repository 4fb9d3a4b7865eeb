/** The file picker of browsers that can write to the disk; not all of them have it. */
interface WithPicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

/** Files of this size or larger are streamed to the disk; smaller ones are normal downloads. */
const LARGE_BYTES = 50_000_000;

/**
 * Saves a response without holding a large one in memory, if the browser can. It then asks for a location, which needs
 * a click. Other browsers keep the response as a blob, possibly on the disk. Returns false when the person cancels.
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
