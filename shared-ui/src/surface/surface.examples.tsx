import { AccountMark } from '../mark/account-mark';
import { BrandMark } from '../mark/brand-mark';
import { Icon } from '../mark/icon';
import { Monogram } from '../mark/monogram';
import { iconPaths, type IconName } from '../mark/icon-paths';
import type { Examples } from '../testing';
import { Badge } from './badge';
import { Benefits } from './benefits';
import { Card } from './card';
import { LegalLinks } from './legal-links';
import { Stack } from './stack';
import { Heading, Text } from './text';

export const surfaceExamples = {
  LegalLinks: {
    'both pages': { draw: () => <LegalLinks pages={['privacy', 'terms']} /> },
    none: { draw: () => <LegalLinks pages={[]} /> },
  },
  Card: {
    section: {
      draw: () => (
        <Card as="section">
          <Heading level={2}>Where do you take online bookings?</Heading>
          <Text tone="muted">Fresha</Text>
        </Card>
      ),
    },
  },
  AccountMark: {
    'of each account': {
      draw: () => (
        <Stack gap={2}>
          <div>
            <AccountMark of="square" /> Square
          </div>
          <div>
            <AccountMark of="instagram" /> Instagram
          </div>
        </Stack>
      ),
    },
  },
  Monogram: {
    'each ground': {
      draw: () => (
        <Stack gap={2}>
          {['Booksy', 'Fresha', 'Vagaro', 'StyleSeat', 'GlossGenius', 'Acuity Scheduling'].map(
            (name, place) => (
              <div key={name}>
                <Monogram name={name} place={place} /> {name}
              </div>
            ),
          )}
        </Stack>
      ),
    },
  },
  Badge: {
    'every kind': {
      draw: () => (
        <Stack gap={2}>
          <Badge kind="success">Verified</Badge>
          <Badge kind="error">Not Verified</Badge>
          <Badge kind="neutral">3 other locations</Badge>
        </Stack>
      ),
    },
  },
  Benefits: {
    'with text': {
      draw: () => (
        <Benefits
          items={[
            { icon: 'star', title: 'Reviews', text: 'Fresh ones tell new clients to come.' },
            { icon: 'camera', title: 'Photos', text: 'Recent ones keep your profile alive.' },
          ]}
        />
      ),
    },
    'titles only': { draw: () => <Benefits items={[{ title: 'One' }, { title: 'Two' }]} /> },
  },
  Heading: {
    'both levels': {
      draw: () => (
        <>
          <Heading level={2}>Recommended services</Heading>
          <Heading level={3}>Skin fade</Heading>
        </>
      ),
    },
  },
  Text: {
    'every tone': {
      draw: () => (
        <Stack gap={2}>
          <Text>What the screen says.</Text>
          <Text tone="muted">What it says beside.</Text>
          <Text tone="error">1 service isn’t saved.</Text>
          <Text tone="success">All is saved.</Text>
        </Stack>
      ),
    },
  },
  Stack: {
    'closest and widest': {
      draw: () => (
        <Stack gap={6}>
          <Stack gap={1}>
            <Text>Close</Text>
            <Text>together</Text>
          </Stack>
          <Text>and far apart</Text>
        </Stack>
      ),
    },
  },
  Icon: {
    all: {
      draw: () => (
        <Stack gap={2}>
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <Text key={name}>
              <Icon name={name} /> {name}
            </Text>
          ))}
        </Stack>
      ),
    },
  },
  BrandMark: {
    small: { draw: () => <BrandMark name="Shopfront" /> },
    large: { draw: () => <BrandMark name="Shopfront" large /> },
  },
} satisfies Record<string, Examples>;
