import { useText } from '#platform/portal/text.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { ProgressLine } from './progress-line.tsx';
import { useRunningImport } from './use-import.ts';
import './imports.css';

/** Tells everyone who views people that an import is changing them now. */
export function ImportBanner() {
  const t = useText();
  const { data } = useRunningImport();
  if (!data?.running) return null;
  const { startedBy, progress, rowCount } = data.running;
  return (
    <Notice>
      <ProgressLine label={t('imports.banner', { name: startedBy })} progress={progress} rowCount={rowCount} />
    </Notice>
  );
}
