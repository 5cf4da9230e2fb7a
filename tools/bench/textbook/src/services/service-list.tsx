import { Button, Card, Empty, Flex, Typography } from 'antd';
import type { Service } from 'shared-contracts/api';

interface ServiceListProps {
  services: Service[];
  searchText: string;
  onStar: (service: Service) => void;
}

/** The owner's services by category, in the order in which they were added. */
export function ServiceList({ services, searchText, onStar }: ServiceListProps) {
  const text = searchText.trim().toLowerCase();
  const matches = services.filter(({ name }) => name.toLowerCase().startsWith(text));
  const categories = [...new Set(matches.map(({ category }) => category))];

  if (matches.length === 0) {
    return <Empty description={text ? 'No services matched with your input' : 'Add services'} />;
  }
  return categories.map((category) => (
    <Flex key={category} vertical gap="small">
      <Typography.Title level={2}>{category}</Typography.Title>
      {matches
        .filter((service) => service.category === category)
        .map((service) => (
          <Card
            key={service.service_id}
            size="small"
            title={service.name}
            extra={
              <Button type={service.star ? 'primary' : 'text'} onClick={() => onStar(service)}>
                {service.star ? 'Starred' : 'Star'}
              </Button>
            }
          >
            <Typography.Text type="secondary">{`$ ${service.price_start} • 15 mins`}</Typography.Text>
            {service.description && (
              <Typography.Paragraph>{service.description}</Typography.Paragraph>
            )}
          </Card>
        ))}
    </Flex>
  ));
}
