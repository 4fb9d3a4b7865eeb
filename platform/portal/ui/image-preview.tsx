import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useEffectEvent, useState, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useText, useLocale } from '#platform/portal/text.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './form/checkbox.tsx';
import { Dialog } from './dialog/dialog.tsx';
import { IconButton } from './icon-button.tsx';
import {
  actOfKey,
  FIRST_VIEW,
  viewAfter,
  isPossible,
  transformOf,
  type ImageAct,
  type ImageView,
} from './image-view.ts';

interface ImagePreviewProps {
  title: string;
  /** One image, or two to compare side by side. */
  images: readonly PreviewImage[];
  onClose: () => void;
  footer: ReactNode;
  /** Text below the images. */
  children?: ReactNode;
}

/**
 * Images in a dialog that can be zoomed and rotated by buttons and by the keys + − 0 [ ] R (specification 2.8). Mount
 * it when it opens, so that each opening starts fresh.
 */
export function ImagePreview({ title, images, onClose, footer, children }: ImagePreviewProps) {
  return (
    <Dialog title={title} isOpen isWide={images.length > 1} onClose={onClose} footer={footer}>
      <Images images={images} />
      {children}
    </Dialog>
  );
}

function Images({ images }: { images: readonly PreviewImage[] }) {
  const t = useText();
  const { views, act, reset, isTogether, setIsTogether } = useImageViews(images.length);
  const isAnyShown = images.some(({ file }) => file !== null);
  return (
    <div className="stack gap-12 above-8">
      <div className="image-panes">
        {images.map((image, at) => {
          const view = views[at];
          return view && <ImagePane key={image.label} image={image} view={view} onAct={(what) => act(at, what)} />;
        })}
      </div>
      {isAnyShown && (
        <div className="cluster spread items-center gap-8-16">
          {images.length > 1 && (
            <Checkbox isChecked={isTogether} onChange={setIsTogether}>
              {t('ui.image.together')}
            </Checkbox>
          )}
          <Button look="quiet" size="small" onPress={reset}>
            {t('ui.image.reset')}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * The zoom and rotation of images side by side, moved together or separately. When separate, keys move the image moved
 * last.
 */
function useImageViews(count: number) {
  const [views, setViews] = useState<readonly ImageView[]>(() => Array.from({ length: count }, () => FIRST_VIEW));
  const [isTogether, setIsTogether] = useState(true);
  const [lastMoved, setLastMoved] = useState(0);

  const act = (at: number, what: ImageAct) => {
    setLastMoved(at);
    setViews((before) => before.map((view, i) => (isTogether || i === at ? viewAfter(view, what) : view)));
  };
  const reset = () => setViews((before) => before.map(() => FIRST_VIEW));

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const what = actOfKey(event.key);
    if (!what || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(lastMoved, what);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return { views, act, reset, isTogether, setIsTogether };
}

interface PreviewImage {
  /** The caption and alternative text. */
  label: string;
  /** null while there is no image. */
  file: Blob | null;
  /** Shown while there is no image. */
  instead?: ReactNode;
}

interface ImagePaneProps {
  image: PreviewImage;
  view: ImageView;
  onAct: (act: ImageAct) => void;
}

/** One image with its own tools. The square frame fits it in every rotation. */
function ImagePane({ image, view, onAct }: ImagePaneProps) {
  const { label, file, instead } = image;
  return (
    <figure className="stack content-start gap-8 image-pane">
      <figcaption>{label}</figcaption>
      <div className="image-stage">{file ? <Image label={label} file={file} view={view} /> : instead}</div>
      {file && <ImageTools label={label} view={view} onAct={onAct} />}
    </figure>
  );
}

function Image({ label, file, view }: { label: string; file: Blob; view: ImageView }) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  useLayoutEffect(() => {
    if (image.current) image.current.style.transform = transformOf(view);
  }, [view]);
  return <img ref={image} alt={label} draggable={false} />;
}

function ImageTools({ label, view, onAct }: { label: string; view: ImageView; onAct: (act: ImageAct) => void }) {
  const t = useText();
  const locale = useLocale();
  const zoom = new Intl.NumberFormat(locale, { style: 'percent' }).format(view.zoomTenths / 10);
  const tool = (act: ImageAct) => ({ isDisabled: !isPossible(view, act), onPress: () => onAct(act) });
  return (
    <div className="cluster items-center image-tools" role="group" aria-label={t('ui.image.tools', { name: label })}>
      <IconButton label={t('ui.image.zoomOut')} icon={ZoomOut} {...tool('zoomOut')} />
      <output className="clear small text-center image-zoom" aria-label={t('ui.image.zoom')}>
        {zoom}
      </output>
      <IconButton label={t('ui.image.zoomIn')} icon={ZoomIn} {...tool('zoomIn')} />
      <IconButton label={t('ui.image.turnLeft')} icon={RotateCcw} {...tool('turnLeft')} />
      <IconButton label={t('ui.image.turnRight')} icon={RotateCw} {...tool('turnRight')} />
    </div>
  );
}
