import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** What browsers with a built-in detector offer, and what our library offers in the others. */
interface CodeDetector {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface NativeDetector {
  new (options: { formats: readonly string[] }): CodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** QR codes, and the bar codes that are common on badges. */
const FORMATS = ['qr_code', 'code_128', 'code_39', 'itf', 'ean_13', 'data_matrix'];

const LOOK_EVERY_MS = 150;
/** A code that stays in view is told again only after this time, so that one wrong card does not count many times. */
const SAME_AFTER_MS = 10_000;

/** Tells each code that comes into view of the camera while `isOn`. */
export function useCodesInView(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onCode: (text: string) => void,
): void {
  const tell = useEffectEvent(onCode);
  const last = useRef({ text: '', at: -Infinity });
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const text = await codeIn(video.current);
      if (isOver) return;
      const now = performance.now();
      if (text && (text !== last.current.text || now - last.current.at > SAME_AFTER_MS)) {
        last.current = { text, at: now };
        tell(text);
      }
      timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn, video]);
}

let detector: Promise<CodeDetector> | undefined;

/** Returns the text of a code in the picture. A picture that cannot be read yet, such as the first one, has none. */
async function codeIn(video: HTMLVideoElement | null): Promise<string | undefined> {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const loaded = await (detector ??= loadDetector());
  const codes = await loaded.detect(video).catch(() => []);
  return codes[0]?.rawValue;
}

/** The browser's own detector also reads bar codes; the library reads QR codes only. */
async function loadDetector(): Promise<CodeDetector> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector };
  const formats = Native ? await Native.getSupportedFormats().catch(() => []) : [];
  if (Native && formats.includes('qr_code')) {
    return new Native({ formats: FORMATS.filter((format) => formats.includes(format)) });
  }
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
