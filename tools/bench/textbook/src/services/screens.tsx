import { useState } from 'react';
import { Alert, Button, Input, Spin, Typography } from 'antd';
import { useNavigate } from 'react-router-dom';
import { Page } from '../parts/page';
import type { ScreenProps } from '../parts/screen';
import { AddService } from './add-service';
import { BookingQuestion } from './booking-question';
import { RecommendedServices } from './recommended-services';
import { ServiceList } from './service-list';
import { useServices } from './use-services';

/** The form for a new service: closed, or open with a name. */
type Adding = { kind: 'closed' } | { kind: 'open'; name: string };

export function Services({ visitor, answers }: ScreenProps) {
  const navigate = useNavigate();
  const { state, add, star } = useServices(visitor?.place_id);
  const [searchText, setSearchText] = useState('');
  const [adding, setAdding] = useState<Adding>({ kind: 'closed' });
  const services = state.kind === 'read' ? state.services : [];
  // Owners without a category are barbers here, as in the product.
  const category = visitor && (visitor.primary_category ?? 'Barber');
  const starred = services.some((service) => service.star);

  return (
    <Page
      title="Star the services on which you want more leads"
      action="DONE"
      disabled={!starred}
      onAction={() => void navigate('/automate-reviews')}
    >
      <Input.Search
        placeholder="Search your services"
        aria-label="Search your services"
        allowClear
        value={searchText}
        onChange={({ target }) => setSearchText(target.value)}
      />
      <Button block onClick={() => setAdding({ kind: 'open', name: '' })}>
        Add Service
      </Button>
      {state.kind === 'reading' && <Spin />}
      {state.kind === 'failed' && (
        <Alert type="error" showIcon title="We couldn’t load your services." />
      )}
      {state.kind === 'read' && (
        <ServiceList services={services} searchText={searchText} onStar={star} />
      )}
      <RecommendedServices
        category={category}
        services={services}
        onAdd={(name) => setAdding({ kind: 'open', name })}
      />
      <BookingQuestion visitor={visitor} answer={answers?.booking} />
      {!starred && (
        <Typography.Text type="secondary">Star at least one service to continue.</Typography.Text>
      )}
      {adding.kind === 'open' && (
        <AddService
          name={adding.name}
          category={category}
          onAdd={add}
          onClose={() => setAdding({ kind: 'closed' })}
        />
      )}
    </Page>
  );
}
