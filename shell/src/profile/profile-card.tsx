import { Badge, Icon } from 'shared-ui/core';
import { Plant } from '../scene/pieces';
import { Shop } from '../scene/shop';
import type { ShopPart } from '../scene/shop-parts';
import styles from './profile-card.module.css';
import type { Profile } from './profile-facts';
import { words } from '../words';

interface ProfileCardProps {
  profile: Profile;
  parts: readonly ShopPart[];
}

/** Shows the business as clients will find it. Missing facts name the chapter that asks for them. */
export function ProfileCard({ profile, parts }: ProfileCardProps) {
  const { name, category, verified, facts, actions } = profile;
  return (
    <div className={styles.card}>
      <Cover name={name} parts={parts} />
      <div className={styles.body}>
        <p className={styles.head}>
          <bdi className={styles.name}>{name ?? words.yourBusiness}</bdi>
          {verified !== undefined && (
            <Badge kind={verified ? 'success' : 'error'}>
              {verified ? words.verified : words.notVerified}
            </Badge>
          )}
        </p>
        <p className={styles.muted}>{category ?? words.fillsUp}</p>
        <ul className={styles.actions} aria-hidden="true">
          {actions.map(({ name: action, icon, ready }) => (
            <li key={action} className={styles.action} data-ready={ready || undefined}>
              <Icon name={icon} />
              {action}
            </li>
          ))}
        </ul>
        <ul className={styles.facts}>
          {facts.map(({ name: fact, icon, shows, more = [], comesIn }) => (
            <li key={fact} className={styles.fact} data-empty={shows ? undefined : ''}>
              <span className={styles.disc} key={`disc ${shows}`}>
                <Icon name={icon} />
              </span>
              <span className={styles.words} key={`words ${shows}`}>
                <span className={shows ? 'visually-hidden' : undefined}>
                  {fact}
                  {shows ? ': ' : null}
                </span>
                {shows && <bdi className={styles.value}>{shows}</bdi>}
                {more.map((line, place) => (
                  <bdi key={place} className={styles.more}>
                    {line || '\u00a0'}
                  </bdi>
                ))}
              </span>
              {shows ? (
                <span key="tick" className={styles.tick}>
                  <Icon name="check" />
                </span>
              ) : (
                <span key="comes" className={styles.upcoming}>
                  <span className="visually-hidden">{words.comes} </span>
                  {comesIn}
                </span>
              )}
            </li>
          ))}
        </ul>
        <p className={styles.foot}>{words.onlyYou}</p>
      </div>
    </div>
  );
}

function Cover({ name, parts }: { name: string | undefined; parts: readonly ShopPart[] }) {
  return (
    <div className={styles.cover} aria-hidden="true">
      <svg viewBox="0 0 320 190" preserveAspectRatio="xMidYMax slice" focusable="false">
        <rect x="-400" y="180" width="1120" height="30" fill="var(--paint-stone)" />
        <Shop x={160} y={182} name={name} parts={parts} />
        <Plant x={296} y={184} size={0.8} />
      </svg>
    </div>
  );
}
