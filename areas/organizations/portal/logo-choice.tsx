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
  /** Its address; null: there is none. */
  logo: string | null;
  /** Which pictures fit, and who sees them. */
  text: string;
  error: string | undefined;
  isPutting: boolean;
  isRemoving: boolean;
  /** A file that is not too large; whether it is a picture is for the server to say. */
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** A logo as it is now, and another one in its place. */
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
    <div className="logo-card">
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
