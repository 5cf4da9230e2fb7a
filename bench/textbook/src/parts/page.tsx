import type { ReactNode } from 'react';
import { Alert, Button, Flex, Typography } from 'antd';

interface PageProps {
  title: string;
  subtitle?: string;
  /** What the button at the foot says. */
  action: string;
  disabled?: boolean;
  busy?: boolean;
  problem?: string;
  onAction: () => void;
  children?: ReactNode;
}

/** How every screen is laid out: heading, what it asks, and the button that goes on. */
export function Page(props: PageProps) {
  const { title, subtitle, action, disabled, busy, problem, onAction, children } = props;
  return (
    <Flex vertical gap="large">
      <Typography.Title level={1}>{title}</Typography.Title>
      {subtitle && <Typography.Paragraph type="secondary">{subtitle}</Typography.Paragraph>}
      {children}
      {problem && <Alert type="error" showIcon title={problem} />}
      <Button
        type="primary"
        size="large"
        block
        disabled={disabled}
        loading={busy}
        onClick={onAction}
      >
        {action}
      </Button>
    </Flex>
  );
}
