import type { Scene } from '@madang/contract/operators/content/preview.ts'
import { AnnouncementScene } from './announcement-scene.tsx'
import { ArticleScene } from './article-scene.tsx'
import { CampaignScene } from './campaign-scene.tsx'
import { BannerScene } from './banner-scene.tsx'
import { ClassScene } from './class-scene.tsx'
import { DocumentScene } from './document-scene.tsx'
import { EventScene } from './event-scene.tsx'
import { ExchangeItemScene } from './exchange-item-scene.tsx'
import { MaintenanceScene } from './maintenance-scene.tsx'
import { ProfileScene } from './profile-scene.tsx'
import { RechargeScene } from './recharge-scene.tsx'
import { ServiceScene } from './service-scene.tsx'

/** The screen of the app that a scene asks for. */
export function Screen({ scene }: { scene: Scene }) {
  switch (scene.screen) {
    case 'article':
      return <ArticleScene id={scene.article.id} />
    case 'announcement':
      return <AnnouncementScene announcement={scene.announcement} />
    case 'profile':
      return <ProfileScene id={scene.profile.id} />
    case 'event':
      return <EventScene event={scene.event} draw={scene.draw} />
    case 'campaign':
      return <CampaignScene campaign={scene.campaign} />
    case 'exchangeItem':
      return <ExchangeItemScene item={scene.item} />
    case 'recharge':
      return <RechargeScene channel={scene.channel} />
    case 'class':
      return <ClassScene lesson={scene.lesson} />
    case 'document':
      return <DocumentScene document={scene.document} />
    case 'service':
      return <ServiceScene service={scene.service} />
    case 'maintenance':
      return <MaintenanceScene notice={scene.notice} />
    case 'banners':
      return <BannerScene banners={scene.banners} />
  }
}
