import CircleAlert from 'lucide-react/icons/circle-alert';

/** What is wrong with fields that belong together; it takes the focus when the form cannot be sent. */
export function RuleFault({ fault }: { fault: string | undefined }) {
  if (!fault) return null;
  return (
    <p className="field-error" role="alert" tabIndex={-1} data-fault>
      <CircleAlert />
      {fault}
    </p>
  );
}
