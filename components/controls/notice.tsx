import type { ComponentChildren } from 'preact';

interface NoticeProps {
  readonly tone?: 'good' | 'warn' | 'bad';
  /** `alert` interrupts a screen reader, `status` waits for a pause; without one it is simply there to read. */
  readonly role?: 'alert' | 'status';
  readonly children: ComponentChildren;
}

export const Notice = ({ tone = 'good', role, children }: NoticeProps) => (
  <div class={`notice notice--${tone}`} role={role}>
    {children}
  </div>
);
