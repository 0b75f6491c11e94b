/** Identifies an unusual day, so that it is reported once. */
export const idOfFlag = ({
  day,
  maskedKey,
  label,
}: {
  readonly day: string;
  readonly maskedKey: string;
  readonly label: string;
}): string => `${day} ${maskedKey} ${label}`;
