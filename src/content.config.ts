import { defineCollection } from 'astro:content'
import { ownerEntries, ownerFile } from './build/owner-files.ts'
import * as shape from './content.schemas.ts'

/*
 * Every file in content/ is a collection: one entry for a file of words, one entry a commodity. The loaders check the
 * files and speak to the owner; the schemas here type the pages and resolve the pictures.
 */
export const collections = {
  company: defineCollection({ loader: ownerFile('company', shape.company), schema: shape.company }),
  pages: defineCollection({ loader: ownerFile('pages', shape.pages), schema: shape.pages }),
  home: defineCollection({
    loader: ownerFile('home', shape.home(shape.picturePath)),
    schema: ({ image }) => shape.home(image)
  }),
  frame: defineCollection({ loader: ownerFile('frame', shape.frame), schema: shape.frame }),
  'commodity-page': defineCollection({
    loader: ownerFile('commodity-page', shape.commodityPage),
    schema: shape.commodityPage
  }),
  'data-sheet': defineCollection({ loader: ownerFile('data-sheet', shape.dataSheet), schema: shape.dataSheet }),
  contacts: defineCollection({ loader: ownerFile('contacts', shape.contacts), schema: shape.contacts }),
  'contact-form': defineCollection({ loader: ownerFile('contact-form', shape.contactForm), schema: shape.contactForm }),
  news: defineCollection({ loader: ownerFile('news', shape.news), schema: shape.news }),
  'unknown-page': defineCollection({ loader: ownerFile('unknown-page', shape.unknownPage), schema: shape.unknownPage }),
  commodities: defineCollection({
    loader: ownerEntries('commodities', shape.commodity(shape.picturePath), shape.COMMODITY_ID),
    schema: ({ image }) => shape.commodity(image).extend({ position: shape.position, picture_file: shape.pictureFile })
  })
}
