import { useMemo } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ImagePreview } from '#platform/portal/ui/image-preview.tsx';
import { PageSpinner } from '#platform/portal/ui/spinner.tsx';
import type { Feedback } from '../reports.contract.ts';
import { useScreenshot } from './use-feedback.ts';

/** The screenshot of a report in the image preview (specification 2.8). */
export function FeedbackScreenshot({ report, onClose }: { report: Feedback; onClose: () => void }) {
  const t = useText();
  const { data, isError } = useScreenshot(report.id);
  const file = useMemo(() => (data ? new Blob([data.bytes], { type: data.contentType }) : null), [data]);
  const label = t('installation.feedback.screenshot');
  return (
    <ImagePreview
      title={label}
      images={[{ label, file, instead: isError ? t('installation.feedback.screenshotFailed') : <PageSpinner /> }]}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('installation.feedback.close')}</Button>}
    >
      <p className="as-typed report-words">{report.message}</p>
    </ImagePreview>
  );
}
