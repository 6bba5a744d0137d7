import * as calls from '@madang/contract/wallet/address-book.ts'
import { checkedCommand, command, query, type DomainPart } from '../../domain.ts'
import {
  checkBookPassword,
  checkSaveAddress,
  getAddressBook,
  removeAddress,
  saveAddress,
  setBookOnly,
} from './address-book.ts'
import { exportedAddresses, exportedBookSetting } from './export-address-book.ts'

/** The saved addresses of withdrawals: a part of the wallet. */
export const addressBookPart: DomainPart = {
  routes: [
    query(calls.getAddressBook, getAddressBook),
    checkedCommand(calls.saveAddress, checkSaveAddress, saveAddress),
    command(calls.removeAddress, removeAddress),
    checkedCommand(calls.setBookOnly, checkBookPassword, setBookOnly),
  ],
  personalData: {
    address_book: { by: ['user_id'], onErase: 'delete', onExport: exportedBookSetting },
    saved_address: { by: ['user_id'], onErase: 'delete', onExport: exportedAddresses },
  },
}
