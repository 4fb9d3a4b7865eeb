import { useLayoutEffect, useRef, type ReactNode } from 'react';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { IconButton } from './icon-button.tsx';
import { isPossible, transformOf, type ImageAct, type ImageView } from './image-view.ts';

export interface PreviewImage {
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
export function ImagePane({ image, view, onAct }: ImagePaneProps) {
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
