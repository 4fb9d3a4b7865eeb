import { TextArea } from '#platform/portal/ui/form/text-area.tsx';
import { REMARK_LENGTH } from '../remark-length.ts';

interface RemarkTextProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  onChange(text: string): void;
}

/** The text field for a remark or its answer. */
export const RemarkText = (props: RemarkTextProps) => <TextArea {...props} maxLength={REMARK_LENGTH} />;
