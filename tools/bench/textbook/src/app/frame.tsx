import type { ReactNode } from 'react';
import { Avatar, Button, Flex, Layout, Progress, Steps, Typography } from 'antd';
import { useLocation } from 'react-router-dom';

const chapters = ['Connect', 'Services', 'Reviews', 'Photos', 'Contact'];
const of = 13;

/** The progress at each address: chapter, step, and percentage of the bar. */
const steps: Record<string, { chapter: number; number: number; percent: number }> = {
  '/onboard/priming': { chapter: 0, number: 3, percent: 20 },
  '/services': { chapter: 1, number: 6, percent: 80 },
  '/automate-reviews': { chapter: 2, number: 9, percent: 55 },
  '/client-count': { chapter: 2, number: 10, percent: 60 },
  '/onboard/photos-storage': { chapter: 3, number: 12, percent: 80 },
};

/** The parts around the screens: the name, help, and the owner's progress. */
export function Frame({ children }: { children: ReactNode }) {
  const step = steps[useLocation().pathname];
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Header style={{ paddingInline: 16 }}>
        <Flex align="center" justify="space-between" style={{ height: '100%' }}>
          <Flex align="center" gap="small">
            <Avatar shape="square">S</Avatar>
            <Typography.Text strong style={{ color: 'white' }}>
              Shopfront
            </Typography.Text>
          </Flex>
          <Button ghost href="tel:+15550100199">
            Help? +1 555 0100 199
          </Button>
        </Flex>
      </Layout.Header>
      <Layout.Content style={{ padding: 16, width: '100%', maxWidth: 640, margin: '0 auto' }}>
        {step && (
          <Flex vertical gap="small">
            <Typography.Text>{`Step ${step.number} of ${of}`}</Typography.Text>
            <Progress percent={step.percent} />
            <Steps
              size="small"
              responsive={false}
              titlePlacement="vertical"
              current={step.chapter}
              items={chapters.map((title) => ({ title }))}
            />
          </Flex>
        )}
        {children}
      </Layout.Content>
    </Layout>
  );
}
