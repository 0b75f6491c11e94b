/** Tells days out of the ordinary apart, whoever says them: the same day of the same key is said once. */
export const idOfFlag = ({
  day,
  maskedKey,
  label,
}: {
  readonly day: string;
  readonly maskedKey: string;
  readonly label: string;
}): string => `${day} ${maskedKey} ${label}`;
