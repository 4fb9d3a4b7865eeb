import './logo-card.css';
import { useRef, type ChangeEvent } from 'react';
import ImageIcon from 'lucide-react/icons/image';
import Upload from 'lucide-react/icons/upload';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { LOGO_FORMATS, LOGO_MAX_BYTES } from '../logo-limits.ts';

interface LogoChoiceProps {
  /** Address of the logo; null: none. */
  logo: string | null;
  /** Says which images are accepted and who sees them. */
  text: string;
  error: string | undefined;
  isPutting: boolean;
  isRemoving: boolean;
  /** Receives a file within the size limit; the server checks whether it is an image. */
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** Shows the current logo and lets the reader replace it. */
export function LogoChoice({ logo, text, error, isPutting, isRemoving, onFile, onRemove }: LogoChoiceProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > LOGO_MAX_BYTES) showToast({ severity: 'error', detail: t('problem.unfit_logo') });
    else onFile(file);
  };
  return (
    <div className="cluster logo-card">
      <span className="logo-preview">
        {logo ? <img src={logo} alt={t('organizations.logo.now')} /> : <ImageIcon />}
      </span>
      <div className="logo-words">
        <p>{text}</p>
        {error && <Notice severity="error">{error}</Notice>}
        <div className="setting-actions">
          <Button icon={Upload} isPending={isPutting} onPress={() => input.current?.click()}>
            {logo ? t('organizations.logo.replace') : t('organizations.logo.choose')}
          </Button>
          {logo && (
            <Button look="danger" isPending={isRemoving} onPress={onRemove}>
              {t('organizations.logo.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('organizations.logo.choose')}
          accept={LOGO_FORMATS.join(',')}
          onChange={take}
        />
      </div>
    </div>
  );
}
