/** These icons are decoration: the button around each one has a label. */
import { LineIcon } from '../controls/line-icon.tsx';

export const Pin = () => (
  <LineIcon>
    <path d="M5.5 2h5M6 2v4.5L4 9h8l-2-2.5V2M8 9v5" />
  </LineIcon>
);

export const Dots = () => (
  <LineIcon>
    <path d="M6 4v.01M10 4v.01M6 8v.01M10 8v.01M6 12v.01M10 12v.01" />
  </LineIcon>
);
