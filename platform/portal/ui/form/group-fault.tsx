import CircleAlert from 'lucide-react/icons/circle-alert';

/** Shows an error of fields that belong together; it takes the focus when the form cannot be submitted. */
export function GroupFault({ fault }: { fault: string | undefined }) {
  if (!fault) return null;
  return (
    <p className="field-error" role="alert" tabIndex={-1} data-fault>
      <CircleAlert />
      {fault}
    </p>
  );
}
