import type { ReactNode } from 'react';
import { Alert, Button, Flex, Typography } from 'antd';

interface PageProps {
  title: string;
  subtitle?: string;
  /** The label of the button at the bottom. */
  action: string;
  disabled?: boolean;
  busy?: boolean;
  problem?: string;
  onAction: () => void;
  children?: ReactNode;
}

/** The layout of every screen: heading, content, and the button that continues. */
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
