import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Dialog } from './dialog.tsx';
import { ImagePane, type PreviewImage } from './image-pane.tsx';
import { useImageViews } from './use-image-views.ts';

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
