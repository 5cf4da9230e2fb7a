import { useEffect, useState } from 'react';
import { Alert, Button, Flex, Skeleton, Typography } from 'antd';
import type { Service } from 'shared-contracts/api';
import { api } from '../parts/api';

type Recommended = { kind: 'reading' } | { kind: 'read'; names: string[] } | { kind: 'failed' };

interface RecommendedServicesProps {
  category: string | undefined;
  /** Services on the owner's list are not recommended again. */
  services: Service[];
  onAdd: (name: string) => void;
}

export function RecommendedServices({ category, services, onAdd }: RecommendedServicesProps) {
  const [recommended, setRecommended] = useState<Recommended>({ kind: 'reading' });

  useEffect(() => {
    if (!category) return;
    api
      .get<{ services: string[] }>(`/get_ss_services/${encodeURIComponent(category)}`)
      .then(({ data }) => setRecommended({ kind: 'read', names: data.services }))
      .catch(() => setRecommended({ kind: 'failed' }));
  }, [category]);

  const existingNames = new Set(services.map(({ name }) => name.toLowerCase()));
  const names =
    recommended.kind === 'read'
      ? recommended.names.filter((name) => !existingNames.has(name.toLowerCase()))
      : [];
  return (
    <Flex vertical gap="small">
      <Typography.Title level={2}>Recommended services</Typography.Title>
      {category && category !== 'Barber' && (
        <Typography.Text type="secondary">{`Based on ${category} as your primary category`}</Typography.Text>
      )}
      {recommended.kind === 'reading' && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {recommended.kind === 'failed' && (
        <Alert type="warning" title="We couldn’t load the recommended services." />
      )}
      {names.map((name) => (
        <Flex key={name} justify="space-between" align="center">
          <Typography.Text>{name}</Typography.Text>
          <Button type="link" aria-label={`ADD ${name}`} onClick={() => onAdd(name)}>
            ADD
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}
