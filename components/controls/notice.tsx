import type { ComponentChildren } from 'preact';

interface NoticeProps {
  readonly tone?: 'good' | 'warn' | 'bad';
  /** `alert` interrupts a screen reader, and `status` waits for a pause. */
  readonly role?: 'alert' | 'status';
  readonly children: ComponentChildren;
}

export const Notice = ({ tone = 'good', role, children }: NoticeProps) => (
  <div class={`notice notice--${tone}`} role={role}>
    {children}
  </div>
);
