import { useEffect, useState } from 'react';
import { Flex, Typography } from 'antd';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../parts/api';
import { Page } from '../parts/page';
import type { ScreenProps } from '../parts/screen';

type Offer = { kind: 'asking' } | { kind: 'ready'; url: string } | { kind: 'unavailable' };

export function Welcome({ visitor }: ScreenProps) {
  const [query] = useSearchParams();
  const offer = useSignInOffer();
  return query.get('step') === '2' ? (
    <ConnectGoogle offer={offer} />
  ) : (
    <Greeting name={visitor?.biz_name} offer={offer} />
  );
}

function Greeting({ name, offer }: { name: string | undefined; offer: Offer }) {
  const navigate = useNavigate();
  return (
    <Page
      title={name ? `Welcome, ${name}` : 'Welcome'}
      subtitle="Shopfront will help you attract new clients on Google Search and Maps."
      action="GET STARTED"
      disabled={offer.kind !== 'ready'}
      problem={problemOf(offer)}
      onAction={() => void navigate('/welcome?step=2')}
    />
  );
}

const benefits = ['Pick your Google account', 'Allow access', 'Choose your business'] as const;

function ConnectGoogle({ offer }: { offer: Offer }) {
  return (
    <Page
      title="Connect the Google account linked with your business"
      subtitle="Choose the correct email which is linked with your Google business profile"
      action="CONTINUE WITH GOOGLE"
      disabled={offer.kind !== 'ready'}
      problem={problemOf(offer)}
      onAction={() => offer.kind === 'ready' && window.location.assign(offer.url)}
    >
      <Flex vertical gap="small">
        {benefits.map((benefit) => (
          <Typography.Text key={benefit}>{benefit}</Typography.Text>
        ))}
      </Flex>
      <Typography.Text type="secondary">Google will ask for your permission.</Typography.Text>
    </Page>
  );
}

const problemOf = ({ kind }: Offer) =>
  kind === 'unavailable' ? 'Sign-in isn’t available' : undefined;

function useSignInOffer(): Offer {
  const [offer, setOffer] = useState<Offer>({ kind: 'asking' });
  useEffect(() => {
    api
      .get<{ url: string }>('/login-react', { params: { origin: 'web' } })
      .then(({ data }) => setOffer({ kind: 'ready', url: data.url }))
      .catch(() => setOffer({ kind: 'unavailable' }));
  }, []);
  return offer;
}
